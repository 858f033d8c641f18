/** The browser's own base64, without the prefix of the data URL. */
export const base64Of = (blob: Blob): Promise<string> => {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(blob)
  return promise
}
