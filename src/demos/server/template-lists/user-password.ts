import type { Resource } from '../../../framework/language/resource/resource';
import { res } from '../../../framework/rights/objects';
import { checkNewPassword } from '../../../framework/server/endpoints/account/check-new-password';
import { WithMessage } from '../../../framework/server/http/answers';
import { forbidden } from '../../../framework/server/http/api-error';
import { passwordRules } from '../../../framework/server/identity/password';
import type { SessionCall } from '../../../framework/server/services/call';
import type { GuardedEndpoint } from '../../../framework/server/services/endpoint';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import { everything } from '../../../framework/server/store/scope';
import { checkReset, replacePassword } from '../../../framework/server/tasks/actions/reset-password';

/** How long a password is good that somebody else has written, in hours. */
const hours = 7 * 24;

/** `doEdit` of users with the template's `password`: as one that is reset, it is good for one sign-in, and asks for the same right. */
export const savingPassword = (endpoint: GuardedEndpoint, resource: Resource): GuardedEndpoint => {
  const { handler } = endpoint;
  const save = async (call: SessionCall, password: unknown) => {
    const { language, rights, services } = call;
    const written = typeof password === 'string' ? password : '';
    await checkNewPassword({
      password: written,
      rules: passwordRules({ isDemo: services.running.isDemo, passwordMin: services.people.passwordMin }).own,
      language,
    });
    const right = { object: res(resource.name), action: 'resetPassword' };
    if (!rights.can(right)) throw forbidden(right);
    return withinTransaction({
      call,
      work: async (inner) => {
        const answer = await handler(inner);
        const saved = (answer instanceof WithMessage ? answer.data : answer) as { id: string };
        const place = { collection: resource.name, id: saved.id, scope: everything() };
        const user = await inner.services.store.get(place);
        if (user === undefined) return answer;
        checkReset({ call: inner, resource, user });
        await replacePassword({ call: inner, user, password: written, hours });
        // The one that was made for a new account is good no longer.
        const { initialPassword: _made, ...shown } = saved as typeof saved & { initialPassword?: string };
        return answer instanceof WithMessage ? new WithMessage(shown, answer.label) : shown;
      },
    });
  };
  return {
    ...endpoint,
    handler: (call) => {
      const { password, ...body } = call.body;
      const inner = { ...call, body };
      // What was read may be sent back as it is.
      return password === undefined || password === null || password === '' ? handler(inner) : save(inner, password);
    },
  };
};
