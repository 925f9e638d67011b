import { phoneCodesDoor } from '../../../framework/server/doors/doors-of';
import type { Door } from '../../../framework/server/services/door';
import type { Services } from '../../../framework/server/services/services';
import type { Texts } from '../../../framework/shared/label';
import type { Variables } from '../../gateways/base/variables';
import { readWorkerSettings, workerVariables } from '../../gateways/http/worker-settings';
import { oauthVariablesOf, readOAuthSettings } from '../../gateways/oauth2/oauth-settings';
import { testPlatform } from '../../gateways/oauth2/test-platform';
import { generateVariables, readGenerateSettings } from '../../gateways/openai/generate-settings';
import { modelNames, testModels } from '../../gateways/openai/test-models';
import { platforms } from '../../resources/dictionaries';
import { joined, workerDoors, workerPart } from './worker-doors';

/** Articles and keywords: two doors to the same service, of which the second uses the usual model alone. */
const writingDoors = (env: Variables, isDemo: boolean): Door[] => {
  const { settings } = readGenerateSettings(env);
  const door = (name: string, label: Texts, models: readonly string[]): Door => ({
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
    door('generateArticle', { zh: '文章生成', en: 'Article generation' }, settings ? modelNames(settings) : []),
    door('expand', { zh: '拓词', en: 'Keyword expansion' }, settings ? [settings.model] : []),
  ];
};

const codesDoor = ({ env, isDemo }: Services): Door => ({
  name: phoneCodesDoor,
  label: { zh: '短信验证码', en: 'Codes by text message' },
  variables: workerVariables('SMS').split(', '),
  isSimulated: isDemo,
  ...workerPart(readWorkerSettings(env).settings?.sms),
});

const nameOf = (platform: string): Texts =>
  Object.entries(platforms).find(([name]) => name === platform)?.[1] ?? { zh: platform, en: platform };

const oauthLabel = { zh: '平台授权', en: 'Platform authorisation' };

/** One door for each platform that is connected, or one that says how that is done. */
const oauthDoors = (env: Variables, isDemo: boolean): Door[] => {
  const { settings } = readOAuthSettings(env);
  if (settings === undefined)
    return [
      {
        name: 'oauth',
        label: oauthLabel,
        variables: oauthVariablesOf('<platform>'),
        host: undefined,
        isSimulated: isDemo,
      },
    ];
  return [...settings.platforms].map(([name, platform]) => ({
    name: `oauth.${name}`,
    label: joined(oauthLabel, nameOf(name)),
    variables: oauthVariablesOf(name),
    host: new URL(platform.tokenUrl).host,
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
const unconnected = (isDemo: boolean): readonly Door[] =>
  [
    { name: 'generateVideo', label: { zh: '视频生成', en: 'Video generation' } },
    { name: 'reply', label: { zh: '评论回复', en: 'Comment replies' } },
  ].map((door) => ({ ...door, variables: [], host: undefined, isSimulated: isDemo }));

/** The services outside that this business works with. */
export const productDoors = (services: Services): readonly Door[] => {
  const { env, isDemo } = services;
  return [
    ...writingDoors(env, isDemo),
    ...workerDoors(env, isDemo),
    ...oauthDoors(env, isDemo),
    codesDoor(services),
    ...unconnected(isDemo),
  ];
};
