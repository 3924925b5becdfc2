import { prose } from '#content/prose.ts'

/** The one list of what insurance must cover. The terms ask for the same. */
export const insuranceChecklist = {
  heading: 'Insurance checklist',
  needed: {
    heading: 'Must cover',
    items: [
      'Guided off-piste skiing or snowboarding from a helicopter',
      'Search and rescue',
      'Medical treatment',
      'Medical evacuation and transport home',
    ],
  },
  advised: {
    heading: 'Worth having',
    items: [
      'Trip cancellation, including a non-refundable deposit',
      'Trip interruption',
      'No-fly days, if your insurer covers them',
    ],
  },
  text: prose(`We don’t sell insurance. Buy it the day you pay the deposit, and enter the insurer and policy number on your
    booking page. An operator may turn away a guest who can’t show proof of coverage.`),
  question: {
    heading: 'Copy this into an email to your insurer',
    text: (country?: string) =>
      prose(`Does my policy cover guided off-piste skiing or snowboarding from a helicopter
        in ${country ? country.replace(/^United/, 'the United') : 'the country of my trip'}, with search and rescue, medical treatment,
        medical evacuation and transport home? What are the limits? Does it refund a non-refundable deposit if I have to cancel, and what does
        it pay for interruption and no-fly days?`),
  },
}
