import styles from './Fees.module.css';
import { labels } from './labels';

export interface Rate {
  service: string;
  /** As in `$150`. */
  price: string;
}

export interface FeesData {
  carriers: readonly string[];
  carriersTitle: string;
  rates: readonly Rate[];
  ratesTitle: string;
  /** The day on which both were last checked, for programs (`YYYY-MM-DD`) and for readers. */
  verified: { date: string; text: string };
}

/** Insurance carriers and rates side by side, and the day on which they were checked. */
export function Fees({ carriers, carriersTitle, rates, ratesTitle, verified }: FeesData) {
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
      <table className={styles.rates}>
        <caption>{ratesTitle}</caption>
        <tbody>
          {rates.map(({ service, price }) => (
            <tr key={service}>
              <th scope="row">{service}</th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.verified}>
        {labels.lastVerified} <time dateTime={verified.date}>{verified.text}</time>
      </p>
    </div>
  );
}
