/** IDs of made-up records that belong together: the booking is on the departure. */
export const exampleIds = {
  departure: '7c1f7c0e-5a0b-4d8e-9a52-0d6d3a0c1b11',
  operator: '0b6b8f6e-2a64-4f0a-8b8e-5c1f1f7f2a22',
  entry: '3a9d1f0a-7f6f-4a0d-9d5c-6a1b2c3d4e33',
  booking: 'b1d2c3e4-1111-4222-8333-444455556644',
  order: '5f0e1d2c-3b4a-4958-8677-665544332255',
  payment: '9e8d7c6b-5a49-4382-8716-0f1e2d3c4b66',
  inquiry: 'c0ffee00-1234-4abc-8def-0123456789ab',
}
