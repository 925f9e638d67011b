import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { safeImage } from '../base/safe-url';
import { moved } from './moved';

interface PictureTilesProps {
  addresses: readonly string[];
  label: string;
  disabled: boolean;
  onChange: (addresses: readonly string[]) => void;
}

/** The pictures in their order. They are moved with buttons or by dragging one onto another. */
export const PictureTiles = ({ addresses, label, disabled, onChange }: PictureTilesProps) => {
  const { t } = useTranslation('media');
  const dragged = useRef<number>(undefined);
  if (addresses.length === 0) return null;
  const move = (from: number, to: number): void => onChange(moved(addresses, from, to));
  const drop = (event: DragEvent, to: number): void => {
    if (dragged.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged.current, to);
    dragged.current = undefined;
  };
  return (
    <ul className="engine-tiles" aria-label={label}>
      {addresses.map((address, index) => {
        const name = t('picture', { label, number: index + 1 });
        const source = safeImage(address);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice.
            key={`${index} ${address}`}
            className="engine-tile"
            draggable={!disabled && addresses.length > 1}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <img src={source} alt={name} draggable={false} />
            {!disabled && (
              <span className="engine-tile-buttons">
                {addresses.length > 1 && (
                  <>
                    <Button
                      type="text"
                      size="small"
                      icon={<LeftOutlined />}
                      disabled={index === 0}
                      aria-label={t('moveLeft', { name })}
                      onClick={() => move(index, index - 1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<RightOutlined />}
                      disabled={index === addresses.length - 1}
                      aria-label={t('moveRight', { name })}
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                )}
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('remove', { name })}
                  onClick={() => onChange(addresses.filter((_, at) => at !== index))}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
