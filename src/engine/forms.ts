/** Everything that brings inputs along; it is one chunk, loaded when the first form is opened. */
export { ActionFormModal } from './actions/action-form-modal';
export { CreatePage } from './pages/create-page';
export { EditPage } from './pages/edit-page';
export { FormInDrawer } from './pages/form-in-drawer';
export { SingletonPage } from './pages/singleton-page';
