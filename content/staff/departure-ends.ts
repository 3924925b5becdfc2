export const departureEnds = {
  undecided: 'This departure has started. Record whether it flew, so that people who still wait hear from us.',
}
