import type { Door, DoorFact } from '../../../framework/server/services/door';
import type { Texts } from '../../../framework/shared/label';
import type { Variables } from '../../gateways/base/variables';
import { pingWorker } from '../../gateways/http/ping-worker';
import {
  readWorkerSettings,
  type WorkerDoor,
  type WorkerPlace,
  workerVariables,
} from '../../gateways/http/worker-settings';
import { engines, platforms } from '../../resources/dictionaries';

/** How a worker is shown and tested. */
export const workerPart = (place: WorkerPlace | undefined): Pick<Door, 'host' | 'test'> => ({
  host: place && new URL(place.url).host,
  ...(place && {
    test: {
      does: {
        zh: '发送一个带签名的 ping 请求，不产生任何业务操作',
        en: 'Sends a signed ping request; nothing is carried out',
      },
      run: () => pingWorker(place),
    },
  }),
});

/** Two texts as one label. */
export const joined = (label: Texts, more: Texts): Texts => ({
  zh: `${label.zh} · ${more.zh}`,
  en: `${label.en} · ${more.en}`,
});

/** A door, and those that stand in for it for some platforms or search engines. */
const withOthers = ({
  name,
  label,
  variables,
  door,
  names,
  servedLabel,
  isDemo,
}: {
  name: string;
  label: Texts;
  variables: string;
  door: WorkerDoor | undefined;
  names: Readonly<Record<string, Texts>>;
  servedLabel: Texts;
  isDemo: boolean;
}): Door[] => {
  const others = Object.entries(door?.others ?? {});
  const served = Object.entries(names).flatMap(([one, text]) => (door?.others[one] ? [] : [text]));
  const listed: DoorFact = {
    label: servedLabel,
    value: { zh: served.map(({ zh }) => zh).join('、'), en: served.map(({ en }) => en).join(', ') },
  };
  const [url = '', secret = ''] = variables.split(', ');
  return [
    {
      name,
      label,
      variables: variables.split(', '),
      isSimulated: isDemo,
      ...(door && { facts: [listed] }),
      ...workerPart(door),
    },
    ...others.map(([one, place]) => ({
      name: `${name}.${one}`,
      label: joined(label, names[one] ?? { zh: one, en: one }),
      variables: [`${url}_${one.toUpperCase()}`, `${secret}_${one.toUpperCase()}`],
      ...workerPart(place),
    })),
  ];
};

/** What workers do: publishing and account checks by platform, ranks by search engine. */
export const workerDoors = (env: Variables, isDemo: boolean): readonly Door[] => {
  const { settings } = readWorkerSettings(env);
  const ofPlatforms = { names: platforms, servedLabel: { zh: '平台', en: 'Platforms' }, isDemo };
  const ofEngines = { names: engines, servedLabel: { zh: '搜索引擎', en: 'Search engines' }, isDemo };
  return [
    ...withOthers({
      name: 'publish',
      label: { zh: '内容发布', en: 'Publishing' },
      variables: workerVariables('PUBLISH'),
      door: settings?.publish,
      ...ofPlatforms,
    }),
    ...withOthers({
      name: 'rank',
      label: { zh: '排名检测', en: 'Rank checks' },
      variables: workerVariables('RANK'),
      door: settings?.rank,
      ...ofEngines,
    }),
    ...withOthers({
      name: 'checkAccount',
      label: { zh: '账号检测', en: 'Account checks' },
      variables: workerVariables('CHECK'),
      door: settings?.check,
      ...ofPlatforms,
    }),
  ];
};
