import { SearchOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { HeaderTool } from '../header/header-tool';
import { openSearch } from './search-door';

/** The button 搜索 of the header. */
export const SearchButton = ({
  onApproach,
}: {
  /** Called when a pointer or the focus comes to it. */
  onApproach: () => void;
}) => {
  const { t } = useTranslation('shell');
  return (
    <HeaderTool
      name={t('search')}
      icon={<SearchOutlined />}
      popup="dialog"
      onApproach={onApproach}
      onClick={openSearch}
    />
  );
};
