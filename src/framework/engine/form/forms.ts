/** Everything that needs inputs; one chunk, loaded lazily with the first form. */
export { ActionFormModal } from './action-form-modal';
export { CreatePage } from './create-page';
export { EditPage } from './edit-page';
export { FormInDrawer } from './form-in-drawer';
export { preloadInputs } from './preload-inputs';
export { SingletonPage } from './singleton-page';
