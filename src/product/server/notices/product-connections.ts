import type { ConnectionFact, ServiceConnection } from '../../../framework/server/services/service-connection';
import { phoneCodesConnection } from '../../../framework/server/services/service-connections';
import type { Services } from '../../../framework/server/services/services';
import type { Texts } from '../../../framework/shared/label';
import type { Variables } from '../../gateways/base/variables';
import {
  pingWorker,
  readWorkerSettings,
  type WorkerConnection,
  type WorkerPlace,
  workerVariables,
} from '../../gateways/http-gateway';
import { oauthVariablesOf, readOAuthSettings, testPlatform } from '../../gateways/oauth-settings';
import { generateVariables, readGenerateSettings } from '../../gateways/openai/generate-settings';
import { modelNames, testModels } from '../../gateways/openai/openai-gateways';
import { engines, onlineWays, platforms } from '../../resources/dictionaries';

/** How a worker is shown and tested. */
export const workerPart = (place: WorkerPlace | undefined): Pick<ServiceConnection, 'host' | 'test'> => ({
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

/** A label without its colour. */
const plain = ({ zh, en }: Texts): Texts => ({ zh, en });

/** Two texts as one label. */
const joined = (label: Texts, more: Texts): Texts => ({
  zh: `${label.zh} · ${more.zh}`,
  en: `${label.en} · ${more.en}`,
});

/** A connection, and those that replace it for some platforms or search engines. */
const withOthers = ({
  name,
  label,
  variables,
  connection,
  names,
  servedLabel,
  isDemo,
  isOfPlatforms = false,
  steps,
}: {
  name: string;
  label: Texts;
  variables: string;
  connection: WorkerConnection | undefined;
  names: Readonly<Record<string, Texts>>;
  servedLabel: Texts;
  isDemo: boolean;
  /** Whether it is a column in the table of platforms. */
  isOfPlatforms?: boolean;
  steps?: readonly Texts[];
}): ServiceConnection[] => {
  const serves = (served: readonly Texts[]) =>
    isOfPlatforms ? { serves: { heading: label, names: served.map(plain) } } : {};
  const others = Object.entries(connection?.others ?? {});
  const served = Object.entries(names).flatMap(([one, text]) => (connection?.others[one] ? [] : [text]));
  const listed: ConnectionFact = {
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
      ...serves(served),
      ...(steps && { steps }),
      ...(connection && { facts: [listed] }),
      ...workerPart(connection),
    },
    ...others.map(([one, place]) => ({
      name: `${name}.${one}`,
      label: joined(label, names[one] ?? { zh: one, en: one }),
      variables: [`${url}_${one.toUpperCase()}`, `${secret}_${one.toUpperCase()}`],
      ...serves([names[one] ?? { zh: one, en: one }]),
      ...workerPart(place),
    })),
  ];
};

/** How publishing is connected; docs/workers.md has the long form. */
const workerSteps: readonly Texts[] = [
  {
    zh: '选择发布程序：examples/workers 中有三个可用，也可自行编写',
    en: 'Choose what publishes: examples/workers has three programs, or write your own',
  },
  {
    zh: '生成密钥（openssl rand -hex 24），设为程序的 WORKER_SECRET，启动程序',
    en: 'Make a secret (openssl rand -hex 24), give it to the program as WORKER_SECRET, and start it',
  },
  {
    zh: '在控制台的服务器上设置 PUBLISH_URL（程序的地址）、PUBLISH_SECRET（同一密钥）和 PUBLIC_URL（控制台的地址）',
    en: 'On the server of the console set PUBLISH_URL (its address), PUBLISH_SECRET (the same secret) and PUBLIC_URL (the address of the console)',
  },
  { zh: '重启控制台，在此页点“测试”', en: 'Restart the console, and press Test on this page' },
  { zh: '先用一个账号发布一篇，确认无误后再放开', en: 'Publish one post with one account before you go on' },
];

/** How payments are connected; docs/workers.md has the long form. */
const paymentSteps: readonly Texts[] = [
  {
    zh: '在微信支付、支付宝或聚合服务商开通扫码支付（Native / 当面付预下单），备好商户号、密钥和证书',
    en: 'Have payment by QR code (Native, precreate) opened by WeChat Pay, Alipay or a provider for both: merchant number, key, certificate',
  },
  {
    zh: '编写支付程序：应答 pay、payment、refund 三种请求（文档 workers），密钥和证书只放在该程序中',
    en: 'Write the program that answers pay, payment and refund (docs: workers). Keys and certificates stay in it',
  },
  {
    zh: '在控制台的服务器上设置 PAY_URL（程序的地址）和 PAY_SECRET（openssl rand -hex 24），重启控制台，点“测试”',
    en: 'On the server of the console set PAY_URL (its address) and PAY_SECRET (openssl rand -hex 24), restart, and press Test',
  },
  {
    zh: '用 0.01 元的充值订单付款、入账、冲正退款各走一遍，再正式收款',
    en: 'Pay, book and refund a top-up of 0.01 yuan before you collect money',
  },
];

/** What workers do: publishing and account checks by platform, ranks by search engine, payments by their way. */
const workerConnections = (env: Variables, isDemo: boolean): readonly ServiceConnection[] => {
  const { settings } = readWorkerSettings(env);
  const ofPlatforms = { names: platforms, servedLabel: { zh: '平台', en: 'Platforms' }, isDemo, isOfPlatforms: true };
  const ofEngines = { names: engines, servedLabel: { zh: '搜索引擎', en: 'Search engines' }, isDemo };
  return [
    ...withOthers({
      name: 'publish',
      label: { zh: '内容发布', en: 'Publishing' },
      variables: workerVariables('PUBLISH'),
      connection: settings?.publish,
      steps: workerSteps,
      ...ofPlatforms,
    }),
    ...withOthers({
      name: 'rank',
      label: { zh: '排名检测', en: 'Rank checks' },
      variables: workerVariables('RANK'),
      connection: settings?.rank,
      ...ofEngines,
    }),
    ...withOthers({
      name: 'checkAccount',
      label: { zh: '账号检测', en: 'Account checks' },
      variables: workerVariables('CHECK'),
      connection: settings?.check,
      ...ofPlatforms,
    }),
    ...withOthers({
      name: 'pay',
      label: { zh: '在线支付', en: 'Online payment' },
      variables: workerVariables('PAY'),
      connection: settings?.pay,
      names: onlineWays,
      servedLabel: { zh: '支付方式', en: 'Ways of payment' },
      isDemo,
      steps: paymentSteps,
    }),
  ];
};

/** Articles and keywords: two connections to the same service, of which the second uses the usual model alone. */
const writingConnections = (env: Variables, isDemo: boolean): ServiceConnection[] => {
  const { settings } = readGenerateSettings(env);
  const connection = (name: string, label: Texts, models: readonly string[]): ServiceConnection => ({
    name,
    label,
    variables: generateVariables.split(', '),
    host: settings && new URL(settings.url).host,
    isSimulated: isDemo,
    ...(settings && {
      facts: [{ label: { zh: '模型', en: 'Models' }, value: models.join(', ') }],
      test: {
        does: {
          zh: '查询模型列表，不产生费用；列表中没有的模型各生成 1 个 token',
          en: 'Asks for the list of models, which costs nothing; of each model that is not in it one token is written',
        },
        run: (signal: AbortSignal) => testModels({ settings, names: models, signal }),
      },
    }),
  });
  return [
    connection('generateArticle', { zh: '文章生成', en: 'Article generation' }, settings ? modelNames(settings) : []),
    connection('expand', { zh: '拓词', en: 'Keyword expansion' }, settings ? [settings.model] : []),
  ];
};

const codesConnection = ({ outside: { env }, running: { isDemo } }: Services): ServiceConnection => ({
  name: phoneCodesConnection,
  label: { zh: '短信验证码', en: 'Codes by text message' },
  variables: workerVariables('SMS').split(', '),
  isSimulated: isDemo,
  ...workerPart(readWorkerSettings(env).settings?.sms),
});

const nameOf = (platform: string): Texts =>
  Object.entries(platforms).find(([name]) => name === platform)?.[1] ?? { zh: platform, en: platform };

const oauthLabel = { zh: '平台授权', en: 'Platform authorisation' };

/** One connection for each platform that is connected, or one that describes how that is done. */
const oauthConnections = (env: Variables, isDemo: boolean): ServiceConnection[] => {
  const { settings } = readOAuthSettings(env);
  if (settings === undefined)
    return [
      {
        name: 'oauth',
        label: oauthLabel,
        variables: oauthVariablesOf('<platform>'),
        host: undefined,
        isSimulated: isDemo,
        serves: { heading: oauthLabel, names: Object.values(platforms).map(plain) },
      },
    ];
  return [...settings.platforms].map(([name, platform]) => ({
    name: `oauth.${name}`,
    label: joined(oauthLabel, nameOf(name)),
    variables: oauthVariablesOf(name),
    host: new URL(platform.tokenUrl).host,
    serves: { heading: oauthLabel, names: [plain(nameOf(name))] },
    test: {
      does: {
        zh: '用一个不存在的令牌请求续期，只看平台是否应答、是否认识本系统',
        en: 'Asks to renew a token that does not exist: shows whether the platform answers and knows this console',
      },
      run: () => testPlatform(platform),
    },
  }));
};

/** What nothing connects yet: a demo simulates it, elsewhere it is off. */
const unconnected = (isDemo: boolean): readonly ServiceConnection[] =>
  [
    { name: 'generateVideo', label: { zh: '视频生成', en: 'Video generation' } },
    { name: 'reply', label: { zh: '评论回复', en: 'Comment replies' } },
  ].map((connection) => ({ ...connection, variables: [], host: undefined, isSimulated: isDemo }));

/** The services outside that this business works with. */
export const productConnections = (services: Services): readonly ServiceConnection[] => {
  const { env } = services.outside;
  const { isDemo } = services.running;
  return [
    ...writingConnections(env, isDemo),
    ...workerConnections(env, isDemo),
    ...oauthConnections(env, isDemo),
    codesConnection(services),
    ...unconnected(isDemo),
  ];
};
