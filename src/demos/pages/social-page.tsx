import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../framework/client/auth/failure-of';
import { authorizeSocialDemo, socialLogin } from '../../framework/client/auth/social-login';
import { useServices } from '../../framework/client/services-context';
import { useLabel } from '../../framework/i18n/use-label';
import { useProduct } from '../../framework/shell/product-context';

/** The two calls of a social sign-in: a code that is good once, and the token that it is exchanged for. This session stays as it is. */
export const SocialPage = (): ReactNode => {
  const label = useLabel();
  const { http, user } = useServices();
  const { socialPlatforms = {} } = useProduct();
  const [said, setSaid] = useState<{ type: 'success' | 'error'; text: string }>();
  const exchange = async (platform: string, isGood: boolean): Promise<void> => {
    try {
      const code = isGood ? await authorizeSocialDemo(http, { platform, username: user.username }) : 'no-such-code';
      const token = await socialLogin(http, { platform, code });
      setSaid({
        type: 'success',
        text: label({ zh: `已获取令牌，${token.length} 个字符`, en: `A token of ${token.length} characters` }),
      });
    } catch (error) {
      setSaid({ type: 'error', text: failureOf(error).message });
    }
  };
  const [first] = Object.keys(socialPlatforms);
  return (
    <>
      <div className="demo-row">
        {Object.entries(socialPlatforms).map(([platform, name]) => (
          <Button key={platform} onClick={() => void exchange(platform, true)}>
            {label(name)}
          </Button>
        ))}
        {first !== undefined && (
          <Button danger onClick={() => void exchange(first, false)}>
            {label({ zh: '使用无效的 code', en: 'With a wrong code' })}
          </Button>
        )}
      </div>
      <div role="status">{said && <Alert type={said.type} title={said.text} />}</div>
    </>
  );
};
