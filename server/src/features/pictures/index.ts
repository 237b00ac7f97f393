export { presentAvatar, presentBackground } from './pictures.present.ts';
export { pictureHandlers } from './pictures.routes.ts';
export { createPictures } from './pictures.service.ts';
export { hideFromMessage, setPicture, showInMessage, takeOwnPictures } from './pictures.uses.ts';
