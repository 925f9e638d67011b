import {
  changeRoleView,
  changeView,
  createRoleView,
  createView,
  type ListView,
  listViews,
  removeRoleView,
  removeView,
  type ViewPatch,
} from '../../contract/views';
import type { Http } from '../http/http';
import { call } from '../http/http';
import { answered } from './answered';

type Place = Pick<ListView, 'id' | 'role'>;

/**
 * Saved views of lists on our API; those of a role require the right to set them. Errors have Refine's form.
 */
export const createViewsApi = (http: Http) => ({
  read: () => answered(call(http, listViews)),
  create: ({ role, ...body }: Omit<ListView, 'id'>): Promise<ListView> => {
    const created =
      role === null ? call(http, createView, { body }) : call(http, createRoleView, { body: { ...body, role } });
    return answered(created);
  },
  change: ({ id, role }: Place, body: ViewPatch): Promise<ListView> => {
    const input = { params: { id }, body };
    return answered(role === null ? call(http, changeView, input) : call(http, changeRoleView, input));
  },
  remove: async ({ id, role }: Place): Promise<void> => {
    const input = { params: { id } };
    await answered(role === null ? call(http, removeView, input) : call(http, removeRoleView, input));
  },
});
