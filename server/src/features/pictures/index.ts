export { presentAvatar } from './pictures.present.ts';
export { pictureHandlers } from './pictures.routes.ts';
export { hideFromMessage, setAvatar, showInMessage, takeOwnPictures } from './pictures.uses.ts';
