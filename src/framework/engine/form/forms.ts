/** Everything that needs inputs; one chunk, loaded lazily with the first form. */
export { ActionFormModal } from './action-form-modal';
export { CreatePage } from './create-page';
export { FormInDrawer } from './drawer/form-in-drawer';
export { EditPage } from './edit-page';
export { preloadInputs } from './preload-inputs';
export { SingletonPage } from './singleton-page';
