import styles from './Fees.module.css';

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

/** Carriers and rates side by side. */
export function Fees({
  carriers,
  carriersTitle,
  rates,
  ratesTitle,
}: {
  carriers: readonly string[];
  carriersTitle: string;
  rates: readonly Rate[];
  ratesTitle: string;
}) {
  return (
    <div className={styles.fees}>
      <Carriers carriers={carriers} title={carriersTitle} />
      <Rates rates={rates} caption={ratesTitle} />
    </div>
  );
}
