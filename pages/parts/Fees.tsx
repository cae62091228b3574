import { useWords } from '../shell/use-words';
import styles from './Fees.module.css';

export interface FeesData {
  carriers: readonly string[];
  carriersTitle?: string | undefined;
  rates: readonly {
    service: string;
    note?: string | undefined;
    price: string;
  }[];
  ratesTitle?: string | undefined;
  verified: { date: string; text: string } | undefined;
}

export const hasFees = (fees: FeesData | undefined): boolean =>
  fees !== undefined && fees.carriers.length + fees.rates.length > 0;

export function Fees(fees: FeesData) {
  const { parts: labels } = useWords();
  const {
    carriers,
    carriersTitle = labels.carriers,
    rates,
    ratesTitle = labels.rates,
    verified,
  } = fees;
  if (!hasFees(fees)) {
    return null;
  }
  return (
    <div className={styles.fees}>
      {carriers.length > 0 && (
        <div className={styles.carriers}>
          <h3>{carriersTitle}</h3>
          <ul>
            {carriers.map((carrier) => (
              <li key={carrier}>{carrier}</li>
            ))}
          </ul>
        </div>
      )}
      {rates.length > 0 && (
        <table className={styles.rates}>
          <caption>{ratesTitle}</caption>
          <tbody>
            {rates.map(({ service, note, price }) => (
              <tr key={service}>
                <th scope="row">
                  {service}
                  {note && <span className={styles.note}>{note}</span>}
                </th>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {verified && (
        <p className={styles.verified}>
          {labels.lastVerified}{' '}
          <time dateTime={verified.date}>{verified.text}</time>
        </p>
      )}
    </div>
  );
}
