/** Lists what is included (+) or not (−), one item per line. */
export function ItemList({ items, sign }: { items: readonly string[]; sign: '+' | '−' }) {
  return (
    <ul className="mt-4 border-ink border-t">
      {items.map((item) => (
        <li key={item} className="flex gap-3 border-contour border-b py-2">
          <span aria-hidden="true" className={`figure ${sign === '+' ? 'text-spruce' : 'text-slate'}`}>
            {sign}
          </span>
          {item}
        </li>
      ))}
    </ul>
  )
}
