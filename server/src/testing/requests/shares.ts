import type { Requests } from './request.ts';

export default {
  'shares.list': () => ({ query: {} }),
  'shares.create': ({ fileId }) => ({
    body: { fileIds: [fileId], title: 'Quay drawings', maxDownloads: 10 },
  }),
  'shares.get': ({ shareId }) => ({ params: { id: shareId } }),
  'shares.update': ({ shareId }) => ({ params: { id: shareId }, body: { title: 'North quay' } }),
  'shares.revoke': ({ shareId }) => ({ params: { id: shareId } }),
  'shares.remove': ({ shareId }) => ({ params: { id: shareId } }),
  'shares.log': ({ shareId }) => ({ params: { id: shareId }, query: {} }),
  'publicShares.get': ({ shareId }) => ({ params: { id: shareId } }),
  'publicShares.unlock': ({ shareId }) => ({
    params: { id: shareId },
    body: { password: 'north quay' },
  }),
  'publicShares.report': ({ shareId }) => ({
    params: { id: shareId },
    body: { reason: 'other', details: 'This is not mine to see.' },
  }),
  'publicShares.file': ({ shareId, sharedFileId, grant }) => ({
    params: { id: shareId, fileId: sharedFileId },
    query: { grant },
  }),
  'publicShares.zip': ({ shareId, grant }) => ({ params: { id: shareId }, query: { grant } }),
} satisfies Requests;
