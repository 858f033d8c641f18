/** The name under which a page asks for its key (C§7); it reveals nothing of the key. */
export const keyNameOf = async (userKey: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`token-get ${userKey}`))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
