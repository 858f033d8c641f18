/**
 * A line of a return's reason may begin with the document that it is about: `«Pagaré», página 2: Falta la firma`. The
 * words are all there is, so that mails, the history and exports say the place as the page does.
 */
export type Place = { document: string; page?: number | undefined }
export type PlacedReason = Place & { reason: string }

const pageText = ({ page }: Place): string => (page === undefined ? '' : `, página ${page}`)

export const placeLabel = (place: Place): string => `${place.document}${pageText(place)}`

/** Where a reason is, as its line begins. */
export const placeText = (place: Place): string => `«${place.document}»${pageText(place)}`

// The name of a file may have such quotes too.
const placedLine = /^«(.+?)»(?:, página (\d{1,6}))?:(.*)$/

/** A line that begins with a place; its reason is empty while it is not typed. */
export const placedReason = (line: string): PlacedReason | undefined => {
  const [, document, page, reason = ''] = placedLine.exec(line.trim()) ?? []
  if (document === undefined) return undefined
  return { document, page: page === undefined ? undefined : Number(page), reason: reason.trim() }
}

export const placedReasons = (text: string): PlacedReason[] =>
  text.split('\n').flatMap((line) => placedReason(line) ?? [])

/** The name of a document in a place: its type's, and its file's where the order has several of the type. */
export const placeName = (type: string, fileName: string | undefined): string =>
  fileName === undefined ? type : `${type} (${fileName})`
