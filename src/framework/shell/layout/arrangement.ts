import type { Background, ColumnStyle, LayoutName, Settings } from '../settings/settings';

/** Which part of the menu stands somewhere: `whole` and `below` (the chosen top entry's) are trees at the side. */
export interface MenuParts {
  /** The strip or row of top entries, and how it looks. */
  top: 'bar' | ColumnStyle | undefined;
  tree: 'whole' | 'below' | undefined;
  /** The whole menu in the header. */
  bar: boolean;
}

/** How the parts of the frame stand around the page; `layout.css` puts each where it belongs. */
export interface Arrangement {
  layout: LayoutName;
  parts: MenuParts;
  /** What the button of the header folds; undefined where there is nothing to fold. */
  folds: 'side' | 'column' | 'drawer' | undefined;
  /** The tree shows icons only, or is away in the column layout. A drawer is open or closed by itself. */
  isFolded: boolean;
  isHeaderFixed: boolean;
  /** The breadcrumb stands in the header where that has room for it, else above the page. */
  hasTrailInHeader: boolean;
  /** The drawing behind the menu. */
  background: Background;
}

const partsOf: Readonly<Record<LayoutName, (columnStyle: ColumnStyle) => MenuParts>> = {
  common: () => ({ top: undefined, tree: 'whole', bar: false }),
  vertical: () => ({ top: undefined, tree: 'whole', bar: false }),
  float: () => ({ top: undefined, tree: 'whole', bar: false }),
  comprehensive: () => ({ top: 'bar', tree: 'below', bar: false }),
  column: (columnStyle) => ({ top: columnStyle, tree: 'below', bar: false }),
  horizontal: () => ({ top: undefined, tree: undefined, bar: true }),
};

/** Works the arrangement out. A window narrower than 992 px always has the vertical one, with the menu in a drawer. */
export const arrange = ({
  settings,
  isMobile,
  hasColumn,
}: {
  settings: Settings;
  isMobile: boolean;
  /** The column layout has something to show in its second column. */
  hasColumn: boolean;
}): Arrangement => {
  const layout = isMobile ? 'vertical' : settings.layout;
  const isColumn = layout === 'column';
  const parts = partsOf[layout](settings.columnStyle);
  const isFolded = !isMobile && layout !== 'horizontal' && (settings.foldSidebar || (isColumn && !hasColumn));
  return {
    layout,
    parts: isColumn && isFolded ? { ...parts, tree: undefined } : parts,
    folds: foldsOf({ layout, isMobile, hasColumn }),
    isFolded,
    isHeaderFixed: settings.fixedHeader || layout === 'common',
    hasTrailInHeader: !isMobile && ['common', 'vertical', 'float', 'column'].includes(layout),
    background: layout === 'float' || layout === 'horizontal' ? 'none' : settings.background,
  };
};

const foldsOf = ({
  layout,
  isMobile,
  hasColumn,
}: {
  layout: LayoutName;
  isMobile: boolean;
  hasColumn: boolean;
}): Arrangement['folds'] => {
  if (isMobile) return 'drawer';
  if (layout === 'horizontal') return undefined;
  if (layout !== 'column') return 'side';
  return hasColumn ? 'column' : undefined;
};

/** Whether a change of layout folds (true) or unfolds (false) the side menu: the floating one is folded from the start. */
export const foldOnChange = ({ from, to }: { from: LayoutName; to: LayoutName }): boolean | undefined => {
  if (from === to) return undefined;
  if (to === 'float') return true;
  return from === 'float' ? false : undefined;
};
