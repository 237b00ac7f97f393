/** Of a device or person on the radar, with its label. */
export const BLIP_WIDTH = 96;
export const BLIP_HEIGHT = 112;
/** Of oneself in the middle, with its ring. */
const SELF = 88;
const NARROW = 480;
const STEP = 8;

interface Size {
  width: number;
  height: number;
}
interface Place {
  x: number;
  y: number;
}
type Box = Place & Size;

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height;

/** On a phone there is room for fewer; the rest would cover each other. */
const shownOf = ({ width }: Size): { devices: number; people: number } =>
  width < NARROW ? { devices: 3, people: 4 } : { devices: 6, people: 8 };

/** Middles that keep a blip within the area. */
const middlesIn = ({ width, height }: Size): Place[] => {
  const places: Place[] = [];
  for (let x = BLIP_WIDTH / 2; x <= width - BLIP_WIDTH / 2; x += STEP)
    for (let y = BLIP_HEIGHT / 2; y <= height - BLIP_HEIGHT / 2; y += STEP) places.push({ x, y });
  return places;
};

/** Evenly apart around the middle, as far out as said; the first at `turn` of a whole turn. */
const around = ({ width, height }: Size, far: number, count: number, turn: number): Place[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = 2 * Math.PI * (turn + at / count);
    return {
      x: width / 2 + (far * (width - BLIP_WIDTH) * Math.sin(angle)) / 2,
      y: height / 2 - (far * (height - BLIP_HEIGHT) * Math.cos(angle)) / 2,
    };
  });

const nearest = (free: readonly Place[], { x, y }: Place): Place | undefined => {
  let found: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of free) {
    const apart = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (apart < least) [found, least] = [place, apart];
  }
  return found;
};

/**
 * The middles of devices, close by, and of people around them: each at the free place that is nearest to where it
 * would be on its ring, so that none covers another or is cut. Those for whom there is no room have no place.
 */
export const placesIn = (
  area: Size,
  counts: { devices: number; people: number },
): { devices: readonly Place[]; people: readonly Place[] } => {
  const most = shownOf(area);
  const middle = { x: area.width / 2, y: area.height / 2, width: SELF, height: SELF };
  const asBlip = (place: Place): Box => ({ ...place, width: BLIP_WIDTH, height: BLIP_HEIGHT });
  let free = middlesIn(area).filter((place) => !overlap(asBlip(place), middle));
  const put = (wanted: readonly Place[]): Place[] =>
    wanted.flatMap((ideal) => {
      const place = nearest(free, ideal);
      if (place === undefined) return [];
      free = free.filter((each) => !overlap(asBlip(each), asBlip(place)));
      return [place];
    });
  // The outer ring first: what is inside finds a gap more easily.
  const people = put(around(area, 1, Math.min(counts.people, most.people), 0.1));
  const devices = put(around(area, 0.55, Math.min(counts.devices, most.devices), 0.7));
  return { devices, people };
};
