import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLabel } from '../../framework/i18n/use-label';
import { copyText } from '../../framework/shared/copy-text';
import type { Texts } from '../../framework/shared/label';
import { useToasts } from '../../framework/shared/toasts';

/** The code of what was chosen next to it, to copy. */
export const CodeLines = ({
  code,
  copy = { zh: '复制代码', en: 'Copy the code' },
}: {
  code: string;
  copy?: Texts;
}): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const run = async (): Promise<void> => {
    if (await copyText(code)) message.success(label({ zh: '已复制', en: 'Copied' }));
    else message.warning(label({ zh: '浏览器不允许复制，请手动选择', en: 'Select it by hand, please' }));
  };
  return (
    <div className="demo-code u-stack u-mt-12">
      <pre className="demo-source u-text-12 u-pre u-break">{code}</pre>
      <Button size="small" onClick={() => void run()}>
        {label(copy)}
      </Button>
    </div>
  );
};
