export type GateAnswer = 'granted' | 'denied' | 'too-many' | 'failed'

/** The server compares: the credential is in no file that a browser gets. */
export async function askForAccess(form: FormData): Promise<GateAnswer> {
  try {
    const response = await fetch('/gate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ username: form.get('username'), password: form.get('password') }),
    })
    if (response.ok) return 'granted'
    if (response.status === 401) return 'denied'
    return response.status === 429 ? 'too-many' : 'failed'
  } catch {
    return 'failed'
  }
}
