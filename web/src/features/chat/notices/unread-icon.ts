import { whenCalm } from '../../../ui/interaction/when-calm.ts';

const EDGE_PX = 64;
const ICON = { href: '/favicon.svg', type: 'image/svg+xml' };
const COUNT_MAX = 9;

let mark: Promise<HTMLImageElement> | undefined;
/** Loaded and drawn once the main content is on the screen. */
const loadMark = (): Promise<HTMLImageElement> => {
  mark ??= whenCalm().then(
    () =>
      new Promise((resolve, reject) => {
        const image = new Image(EDGE_PX, EDGE_PX);
        image.onload = () => resolve(image);
        image.onerror = reject;
        image.src = ICON.href;
      }),
  );
  return mark;
};

/** The icon with a count on its corner, legible on light and dark tabs. */
const draw = (image: HTMLImageElement, count: number): string => {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: EDGE_PX,
    height: EDGE_PX,
  });
  const context = canvas.getContext('2d');
  if (context === null) return ICON.href;
  context.drawImage(image, 0, 0, EDGE_PX, EDGE_PX);
  const radius = EDGE_PX * 0.31;
  const centre = EDGE_PX - radius - 2;
  context.beginPath();
  context.arc(centre, centre, radius, 0, 2 * Math.PI);
  context.fillStyle = '#16171b';
  context.fill();
  context.lineWidth = 4;
  context.strokeStyle = '#fff';
  context.stroke();
  context.fillStyle = '#fff';
  context.font = `700 ${EDGE_PX * (count > COUNT_MAX ? 0.34 : 0.44)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(count > COUNT_MAX ? `${COUNT_MAX}+` : String(count), centre, centre + 2);
  return canvas.toDataURL('image/png');
};

const setIcon = ({ href, type }: typeof ICON): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) Object.assign(link, { href, type });
};

let wanted = 0;

/** Shows the unread count on the icon of the tab and of the installed app. */
export const showUnreadIcon = (count: number): void => {
  wanted = count;
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => {});
  if (count === 0) setIcon(ICON);
  else
    loadMark().then(
      (image) => wanted === count && setIcon({ href: draw(image, count), type: 'image/png' }),
      () => {},
    );
};
