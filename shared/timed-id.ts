/** An id that sorts by when it was made: a version 7 UUID, whose first 48 bits are the milliseconds. */
export const timedId = (at: Date, random: string = crypto.randomUUID()): string => {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
