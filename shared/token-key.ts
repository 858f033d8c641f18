/**
 * The name under which a page asks for its key (`token-get?key=`, C§7): addresses are kept in logs and histories, and this
 * one says nothing of the key itself, which is part of every call's credentials.
 */
export const keyNameOf = async (userKey: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`token-get ${userKey}`))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
