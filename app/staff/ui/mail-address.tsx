/** In a narrow column it breaks before the @, and within a word only if that is still too wide. */
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
