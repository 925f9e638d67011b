import { Button, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import type { Label } from '../../framework/shared/label';
import type { LayoutName } from '../../framework/shell/base/settings-store';
import { settingsStore } from '../../framework/shell/base/settings-store';
import { useSettings } from '../../framework/shell/base/use-settings';

const layouts: Readonly<Record<LayoutName, Label>> = {
  column: { zh: '分栏', en: 'Column' },
  comprehensive: { zh: '综合', en: 'Comprehensive' },
  vertical: { zh: '纵向', en: 'Vertical' },
  horizontal: { zh: '横向', en: 'Horizontal' },
  common: { zh: '常规', en: 'Common' },
  float: { zh: '浮动', en: 'Float' },
};

/** The route says `noColumn`: the column layout, tried from here, has no second column on this page and has it again on the next. */
export const NoColumnPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { layout } = useSettings();
  const isColumn = layout === 'column';
  return (
    <Box title={label({ zh: '试用分栏布局', en: 'Try the column layout' })}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'layout', label: label({ zh: '当前布局', en: 'Layout' }), children: label(layouts[layout]) },
          {
            key: 'column',
            label: label({ zh: '第二栏', en: 'Second column' }),
            children: label(
              isColumn
                ? { zh: '本页已收起，打开其他页面时恢复', en: 'folded here, back on every other page' }
                : { zh: '当前布局没有第二栏', en: 'this layout has none' },
            ),
          },
        ]}
      />
      <div className="demo-row demo-below u-mt-16">
        <Button type="primary" disabled={isColumn} onClick={() => settingsStore.preview({ layout: 'column' })}>
          {label({ zh: '切换到分栏布局', en: 'Use the column layout' })}
        </Button>
        <Button onClick={() => void navigate('/tools/speechSynthesis')}>
          {label({ zh: '打开有第二栏的页面', en: 'Open a page with the column' })}
        </Button>
        <Button onClick={() => settingsStore.preview(undefined)}>
          {label({ zh: '恢复原来的布局', en: 'Back to my layout' })}
        </Button>
      </div>
    </Box>
  );
};
