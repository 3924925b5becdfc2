/** Where a column is narrow it breaks before the @, and inside a word only if half an address is wider still. */
export function MailAddress({ email }: { email: string }) {
  const [box, host] = email.split('@')
  return (
    <span className="block min-w-[9rem] [overflow-wrap:anywhere]">
      {box}
      {host ? (
        <>
          <wbr />
          {`@${host}`}
        </>
      ) : null}
    </span>
  )
}
