import type { SiteTexts } from '../site-texts';

export function Fees({ site }: { site: SiteTexts }) {
  const { texts, carriers, rates, labels, verified } = site;
  return (
    <>
      <div>
        <h3>{texts.insurance.carriers}</h3>
        <ul>
          {carriers.map((carrier) => (
            <li key={carrier}>{carrier}</li>
          ))}
        </ul>
      </div>
      <table>
        <caption>{texts.insurance.rates}</caption>
        <tbody>
          {rates.map(({ service, price }) => (
            <tr key={service}>
              <th scope="row">{service}</th>
              <td>{`$${price}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {labels.lastVerified} <time dateTime={verified.date}>{verified.text}</time>
      </p>
    </>
  );
}
