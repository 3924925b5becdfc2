/**
 * A field that people cannot see or reach, so only programs fill it in. Its name must attract programs, and browsers must
 * not fill it in automatically.
 */
export function FormTrap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        {label}
        <input name="nickname" tabIndex={-1} autoComplete="off" className="input" />
      </label>
    </div>
  )
}
