import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AddressRowProps {
  label: string;
  first: string;
  /** Given an address, or nothing to take it away. */
  onApply: (address: string) => void;
  onClose: () => void;
}

const isAddress = (text: string): boolean => /^(https?:\/\/|\/(?![/\\]))\S+$/i.test(text);

/** Asks for the address of a link or a picture, above the text. */
export const AddressRow = ({ label, first, onApply, onClose }: AddressRowProps) => {
  const { t } = useTranslation('media');
  const [text, setText] = useState(first);
  const [isBad, setIsBad] = useState(false);
  const apply = (): void => {
    const address = text.trim();
    if (address !== '' && !isAddress(address)) setIsBad(true);
    else onApply(address);
  };
  return (
    <div className="engine-editor-address u-flex u-gap-8 u-p-8">
      <div style={{ flex: 1 }}>
        <Input
          autoFocus
          aria-label={label}
          placeholder="https://"
          value={text}
          status={isBad ? 'error' : ''}
          onChange={(event) => {
            setText(event.target.value);
            setIsBad(false);
          }}
          onPressEnter={(event) => {
            event.preventDefault();
            apply();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          }}
        />
        {isBad && (
          <div className="u-grow u-danger" role="alert">
            {t('badLink')}
          </div>
        )}
      </div>
      <Button type="primary" onClick={apply}>
        {t('apply')}
      </Button>
      <Button onClick={onClose}>{t('cropCancel')}</Button>
    </div>
  );
};
