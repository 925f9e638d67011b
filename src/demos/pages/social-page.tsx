import { Alert, Button, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../framework/client/auth/failure-of';
import { authorizeSocialDemo, socialLogin } from '../../framework/client/auth/social-login';
import { useServices } from '../../framework/client/services-context';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { useProduct } from '../../framework/shell/base/product-context';
import { CodeLines } from '../frame/code-lines';

/** How far a sign-in has come: the code that the platform gave, then the token, or why there is none. */
interface Run {
  platform: string;
  code?: string;
  token?: string;
  failure?: string;
}

/** Enough of a secret to see that there is one. */
const start = (text: string): string => `${text.slice(0, 12)}…`;

/** The two calls of a social sign-in: a code that is good once, and the token that it is exchanged for. This session stays as it is. */
export const SocialPage = (): ReactNode => {
  const label = useLabel();
  const { http, user } = useServices();
  const { socialPlatforms = {} } = useProduct();
  const [run, setRun] = useState<Run>();
  const signIn = async (platform: string, isGood: boolean): Promise<void> => {
    let at: Run = { platform };
    setRun(at);
    try {
      const code = isGood ? await authorizeSocialDemo(http, { platform, username: user.username }) : 'no-such-code';
      at = { platform, code };
      setRun(at);
      setRun({ ...at, token: await socialLogin(http, { platform, code }) });
    } catch (error) {
      setRun({ ...at, failure: failureOf(error).message });
    }
  };
  const { platform = '', code, token, failure } = run ?? {};
  const [first] = Object.keys(socialPlatforms);
  return (
    <>
      <div className="demo-row">
        {Object.entries(socialPlatforms).map(([name, title]) => (
          <Button key={name} onClick={() => void signIn(name, true)}>
            {label(title)}
          </Button>
        ))}
        {first !== undefined && (
          <Button danger onClick={() => void signIn(first, false)}>
            {label({ zh: '使用无效的 code', en: 'With a wrong code' })}
          </Button>
        )}
      </div>
      <Box title={label({ zh: '调用过程', en: 'The calls' })}>
        <Steps
          orientation="vertical"
          status={failure === undefined ? 'process' : 'error'}
          current={token === undefined ? (code === undefined ? 0 : 1) : 3}
          items={[
            {
              title: label({ zh: '平台授权，得到一次性 code', en: 'The platform gives a code that is good once' }),
              content: code === undefined ? '-' : <code>{`{ platform: "${platform}", code: "${start(code)}" }`}</code>,
            },
            {
              title: 'POST /socialLogin',
              content: label({ zh: '提交 code，换取令牌', en: 'The code is exchanged for a token' }),
            },
            {
              title: label({ zh: '得到令牌', en: 'The token' }),
              content: token === undefined ? '-' : <code>{start(token)}</code>,
            },
          ]}
        />
        <div role="status">
          {token !== undefined && (
            <Alert
              type="success"
              title={label({ zh: `已获取令牌，${token.length} 个字符`, en: `A token of ${token.length} characters` })}
              description={label({ zh: '当前登录不受影响。', en: 'This session stays as it is.' })}
            />
          )}
          {failure !== undefined && <Alert type="error" title={failure} />}
        </div>
      </Box>
      <Box title={label({ zh: '代码', en: 'The code' })}>
        <CodeLines
          code={`const code = await authorizeSocialDemo(http, { platform: '${platform || first}', username: '${user.username}' });
const token = await socialLogin(http, { platform: '${platform || first}', code });`}
        />
      </Box>
    </>
  );
};
