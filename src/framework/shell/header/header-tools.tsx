import { useSettings } from '../settings/use-settings';
import { compact, useMedia } from '../use-media';
import { MoreTools } from './more-tools';
import { placeTools, type ShellTool } from './shell-tool';

const draw = ({ name, Component }: ShellTool) => <Component key={name} />;

/** The tools of the header that are switched on; the less used ones are in 更多工具 where they do not fit, or where the settings fold them. */
export const HeaderTools = ({ tools }: { tools: readonly ShellTool[] }) => {
  const settings = useSettings();
  const isCompact = useMedia(compact);
  const shown = tools.filter(({ flag, isAvailable }) => (!flag || settings[flag]) && isAvailable?.() !== false);
  const { bar, more } = placeTools({ tools: shown, isCompact, isFolded: settings.foldTools });
  return (
    <>
      {bar.map(draw)}
      {more.length > 0 && <MoreTools>{more.map(draw)}</MoreTools>}
    </>
  );
};
