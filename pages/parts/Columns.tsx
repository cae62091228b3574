import { Children, type ReactNode } from 'react';
import styles from './Columns.module.css';
import { classNames } from './class-names';

interface ColumnsProps {
  as?: 'ul' | 'ol';
  most: 2 | 3 | 4;
  className?: string | undefined;
  children: ReactNode;
}

export function Columns({
  as: List = 'ul',
  most,
  className,
  children,
}: ColumnsProps) {
  return (
    // The number is known before all items have arrived, so no item moves when
    // the next one does.
    <List
      className={classNames(styles.columns, styles[`upTo${most}`], className)}
      data-count={Children.toArray(children).length}
    >
      {children}
    </List>
  );
}
