const form = document.querySelector('#behavior')

async function post(path: string, body?: object): Promise<void> {
  const response = await fetch(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })
  if (response.ok) return location.reload()
  const trouble = document.querySelector('#trouble')
  if (trouble) trouble.textContent = (await response.json()).error
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  post('/stand-in/behavior', Object.fromEntries(new FormData(event.target as HTMLFormElement)))
})

for (const button of document.querySelectorAll<HTMLElement>('[data-path]')) {
  button.addEventListener('click', () => post(button.dataset.path ?? ''))
}

export {}
