import styles from './Fees.module.css';
import { labels } from './labels';

export interface Rate {
  service: string;
  /** In whole dollars. */
  price: number;
}

/** What a session costs. */
export function Rates({ rates, caption }: { rates: readonly Rate[]; caption: string }) {
  return (
    <table className={styles.rates}>
      <caption>{caption}</caption>
      <tbody>
        {rates.map(({ service, price }) => (
          <tr key={service}>
            <th scope="row">{service}</th>
            <td>${price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The insurance carriers. */
export function Carriers({ carriers, title }: { carriers: readonly string[]; title: string }) {
  return (
    <div className={styles.carriers}>
      <h3>{title}</h3>
      <ul>
        {carriers.map((carrier) => (
          <li key={carrier}>{carrier}</li>
        ))}
      </ul>
    </div>
  );
}

export interface FeesData {
  carriers: readonly string[];
  carriersTitle: string;
  rates: readonly Rate[];
  ratesTitle: string;
  /** The day on which both were last checked, for programs (`YYYY-MM-DD`) and for readers. */
  verified: { date: string; text: string };
}

/** Carriers and rates side by side, and how recent they are. */
export function Fees({ carriers, carriersTitle, rates, ratesTitle, verified }: FeesData) {
  return (
    <div className={styles.fees}>
      <Carriers carriers={carriers} title={carriersTitle} />
      <Rates rates={rates} caption={ratesTitle} />
      <p className={styles.verified}>
        {labels.lastVerified} <time dateTime={verified.date}>{verified.text}</time>
      </p>
    </div>
  );
}
