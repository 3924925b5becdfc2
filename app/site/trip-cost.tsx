import { Link } from 'react-router'
import { Facts } from '#app/ui/facts.tsx'
import type { TripCostWords } from './trip-charges.ts'

/** Everything a guest pays, to us and to others, and what a lost day does to it. */
export function TripCost({ cost: { heading, ours, others, noFly } }: { cost: TripCostWords }) {
  return (
    <section className="bg-drift">
      <div className="sheet py-6 md:py-7">
        <h2>{heading}</h2>
        <div className="mt-5 grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
          <div className="neatline">
            <div className="bg-snow p-4">
              <h3>{ours.heading}</h3>
              <Facts lines={ours.totals} className="mt-3" />
              <h3 className="mt-4">{ours.installments}</h3>
              <Facts lines={ours.parts} className="mt-3" />
              <p className="mt-3 text-slate text-small">{ours.note}</p>
            </div>
          </div>
          <Others {...others} />
        </div>
        <h3 className="mt-6">{noFly.heading}</h3>
        <ul className="mt-3 grid border-ink border-t lg:grid-cols-3 lg:gap-x-5">
          {noFly.items.map((item) => (
            <li key={item} className="border-contour py-3 max-lg:border-b">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Others({ heading, items }: TripCostWords['others']) {
  return (
    <div>
      <h3>{heading}</h3>
      <dl className="mt-3 border-ink border-t">
        {items.map(({ title, text, link }) => (
          <div key={title} className="border-contour border-b py-2 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
            <dt className="font-bold">{title}</dt>
            <dd>
              {text}{' '}
              {link ? (
                <Link to={link.href} className="link">
                  {link.label}
                </Link>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
