import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { Button } from '#app/ui/button.tsx'

/** A form of a place on the waiting list, with a way back to it. */
export function PlaceForm({ words, children }: { words: { submit: string; back: string }; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <CheckedForm method="post">
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" tone="glow">
          {words.submit}
        </Button>
        <a href={`/place${search}`} className="button">
          {words.back}
        </a>
      </div>
    </CheckedForm>
  )
}
