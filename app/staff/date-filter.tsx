import { Link } from 'react-router'

/** Whoever comes from a date's page sees its own alone, until they untick it. */
export function DateFilter({ id, label }: { id: string; label: string }) {
  return (
    <label className="inline-flex min-h-target items-center gap-2 text-small">
      <input type="checkbox" name="departure" value={id} defaultChecked />
      <Link to={`/staff/departures/${id}`} className="link">
        {label}
      </Link>
    </label>
  )
}
