import { definePlugin } from '../../framework/language/plugin';

/** Messages to users by mail; `MAIL_URL`, `MAIL_FROM` and `PUBLIC_URL` connect it (docs/operating/services.md). */
export const mail = () => definePlugin({ name: 'mail', server: () => import('#plugin/mail/server') });
