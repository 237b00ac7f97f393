import { LIST_PAGE_MAX, SHARE_FILES_MAX } from '@kith/contract';
import { openGiver } from '../givers.ts';
import { next } from '../requests/fresh.ts';
import { append, beginUpload, uploadFile } from '../uploads.ts';
import { copyRow } from './copies.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

const PIECE = new Uint8Array(8 * 1_024 * 1_024).fill(7);
const NAME = `${'n'.repeat(900)}.txt`;
let fileIds: string[] = [];
let shareId = '';
let requestId = '';
let grant = '';
let uploadId = '';
let giver: Awaited<ReturnType<typeof openGiver>> | undefined;

/** As many files as one share can have, with long names. */
const fill = async ({ app, owner }: CostWorld): Promise<void> => {
  if (fileIds.length > 0) return;
  const body = new TextEncoder().encode('what is in the file');
  const id = await uploadFile(owner, body, { name: NAME });
  const count = SHARE_FILES_MAX - 1;
  await app.database.transaction((tx) => copyRow(tx, 'file', { id }, { count, differ: ['id'] }));
  fileIds = [id, ...Array.from({ length: count }, (_, at) => `${id}-${at + 1}`)];
};
const share = async (world: CostWorld): Promise<void> => {
  await fill(world);
  if (shareId !== '') return;
  const body = { fileIds, title: 'Quay drawings' };
  shareId = (await world.owner.call('shares.create', { body })).id;
};
/** A request to which as many files were sent as one page shows. */
const receive = async ({ app, owner }: CostWorld): Promise<void> => {
  const body = { title: 'Send me the survey', maxFiles: 250, maxBytes: 200_000_000 };
  if (requestId !== '') return;
  requestId = (await owner.call('fileRequests.create', { body })).id;
  giver = await openGiver(app.client(), requestId);
  for (let nth = 0; nth < LIST_PAGE_MAX; nth++)
    await giver.send(new TextEncoder().encode(`what is in the file ${nth}`), { name: NAME });
};
const download = async (response: Response): Promise<void> => {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  for await (const _part of response.body ?? []);
};

export default {
  'uploads.append': {
    prepare: async ({ owner }) => {
      uploadId = await beginUpload(owner, PIECE.length, { name: NAME });
    },
    act: ({ owner }) => append(owner, uploadId, 0, PIECE),
  },
  'gifts.append': {
    prepare: async (world) => {
      await receive(world);
      uploadId = (await giver?.begin(PIECE.length)) ?? '';
    },
    act: async () => giver?.append(uploadId, 0, PIECE),
  },
  'shares.create': {
    prepare: fill,
    act: calling('shares.create', () => ({ body: { fileIds, title: `Drawings ${next()}` } })),
  },
  'publicShares.get': {
    prepare: share,
    act: calling('publicShares.get', () => ({ params: { id: shareId } })),
  },
  'publicShares.zip': {
    prepare: async (world) => {
      await share(world);
      const visited = await world.app
        .client()
        .call('publicShares.get', { params: { id: shareId } });
      grant = visited.state === 'open' ? visited.grant : '';
    },
    act: async ({ app }) => {
      const request = { params: { id: shareId }, query: { grant } };
      return download(await app.client().send('publicShares.zip', request));
    },
  },
  'fileRequests.files': {
    prepare: receive,
    act: calling('fileRequests.files', () => ({ params: { id: requestId }, query: {} })),
  },
  'fileRequests.zip': {
    prepare: receive,
    act: async ({ owner }) =>
      download(await owner.send('fileRequests.zip', { params: { id: requestId } })),
  },
  'receivedShares.remove': {
    prepare: async (world) => {
      await share(world);
      const { member } = world.scene.cast;
      const body = { profileId: member.profile.id };
      await world.owner.call('shares.send', { params: { id: shareId }, body });
    },
    act: ({ scene }) =>
      scene.cast.member.call('receivedShares.remove', { params: { id: shareId } }),
  },
} satisfies Costs;
