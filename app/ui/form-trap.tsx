/**
 * A field that stands outside the page, where neither eye nor keyboard nor screen reader gets: what fills it in is a
 * program. Its name must be one that programs like and that browsers do not fill in by themselves.
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
