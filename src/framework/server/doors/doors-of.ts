import type { Connection, ConnectionState } from '../../contract/connections';
import type { Door, DoorRecord } from '../services/door';
import type { Services } from '../services/services';
import { isFailing } from './door-log';

/** Under which calls of what the framework asks itself are noted; of a way on which messages leave it is `way.<name>`. */
export const filesDoor = 'files';
export const companyAccountDoor = 'companyAccount';
export const phoneCodesDoor = 'phoneCodes';

/** The provider of company accounts. */
const companyAccountOf = ({ oidc }: Services): Door => ({
  name: companyAccountDoor,
  label: oidc?.settings.label ?? { zh: '企业账号登录', en: 'Sign-in with the company account' },
  variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'],
  host: oidc?.settings.issuer.host,
  ...(oidc && {
    test: {
      does: {
        zh: '读取身份服务的公开配置，不登录、不产生费用',
        en: 'Reads the public metadata of the provider; signs nobody in, costs nothing',
      },
      run: async (signal: AbortSignal) => {
        await oidc.check(signal);
        return undefined;
      },
    },
  }),
});

/** Every service outside of this console: the ways on which messages leave it, what the framework uses itself, and those of the product. */
export const doorsOf = (services: Services): readonly Door[] => {
  const { outbox, env, isDemo, product, filesDoor: files } = services;
  const ways = Object.entries(outbox.ways).flatMap(([name, way]): Door[] =>
    way.door
      ? [
          {
            name: `way.${name}`,
            label: way.label,
            isSimulated: outbox.stateOf(name, isDemo) === 'simulated',
            ...way.door({ env }),
          },
        ]
      : [],
  );
  return [...(product.doors?.(services) ?? []), ...ways, ...(files ? [files] : []), companyAccountOf(services)];
};

const stateOf = ({ host, isSimulated }: Door, record: DoorRecord): ConnectionState => {
  if (host === undefined) return isSimulated ? 'simulated' : 'off';
  return isFailing(record) ? 'failing' : 'connected';
};
const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Doors as they are shown, in their order. */
export const connectionsOf = async (services: Services, doors: readonly Door[]): Promise<Connection[]> => {
  const records = await services.doors.read(doors.map(({ name }) => name));
  return doors.map((door) => {
    const { name, label, variables, host, facts = [], test } = door;
    const { okAt, errorAt, trouble } = records.get(name) ?? {};
    return {
      name,
      label,
      state: stateOf(door, records.get(name) ?? {}),
      host: host ?? null,
      variables,
      facts,
      test: test?.does ?? null,
      lastOkAt: okAt === undefined ? null : isoOf(okAt),
      lastError: errorAt === undefined || trouble === undefined ? null : { at: isoOf(errorAt), ...trouble },
    };
  });
};
