import { isChoice, type PopupChoice, type PopupItem } from './popup-item';

/** One line of a menu. */
export const PopupEntry = ({ item, onPress }: { item: PopupItem; onPress: (choice: PopupChoice) => void }) => {
  if (item.kind === 'divider') return <hr className="popup-menu-line" />;
  if (!isChoice(item)) {
    return (
      <div role="presentation" className="popup-menu-heading">
        {item.label}
      </div>
    );
  }
  const face = (
    <>
      {item.icon !== undefined && (
        <span className="popup-menu-icon" aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className="popup-menu-label">{item.label}</span>
    </>
  );
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: item.isDanger ? 'popup-menu-choice popup-menu-danger' : 'popup-menu-choice',
    title: item.title,
    'aria-current': item.isCurrent || undefined,
    'aria-disabled': item.isDisabled || undefined,
  } as const;
  if (item.href !== undefined) {
    return (
      <a {...common} href={item.href} target="_blank" rel="noopener noreferrer" onClick={() => onPress(item)}>
        {face}
      </a>
    );
  }
  return (
    <button {...common} type="button" onClick={() => !item.isDisabled && onPress(item)}>
      {face}
    </button>
  );
};
