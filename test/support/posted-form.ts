/** The address to which a page of the main site posts a hand-off, and its token. */
export const postedForm = (page: string): { action: string; token: string } => {
  const form = /<form method="post" action="(.*?)"><input .*? name="session" value="(.*?)"/.exec(page)
  return { action: form?.[1] ?? '', token: form?.[2] ?? '' }
}
