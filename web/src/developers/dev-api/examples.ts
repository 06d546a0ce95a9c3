/** Languages of the examples, in the order shown. */
export const EXAMPLES = ['curl', 'JavaScript', 'Python', 'C#'] as const
export type Example = (typeof EXAMPLES)[number]

export type ExampleParams = Readonly<Record<string, string>>

/** Builds the address of a request without empty parameters. */
export function addressOf(base: string, path: string, given: ExampleParams): string {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  const text = query.toString()
  return `${base}${path}${text && `?${text}`}`
}

/** Writes the same request as a program. The browser escapes addresses; keys contain only letters and digits. */
export function exampleOf(example: Example, address: string, key: string): string {
  // An apostrophe would end a text in a shell, and the browser does not escape it.
  const safe = address.replaceAll("'", '%27')
  return WRITERS[example](safe, key)
}

const WRITERS: Record<Example, (address: string, key: string) => string> = {
  curl: (address, key) => `curl -H 'x-api-key: ${key}' '${address}'`,
  JavaScript: (address, key) => `const reply = await fetch('${address}', {
  headers: { 'x-api-key': '${key}' },
})
if (!reply.ok) throw new Error(await reply.text())
console.log(await reply.json())`,
  Python: (address, key) => `import json
import urllib.request

request = urllib.request.Request('${address}', headers={'x-api-key': '${key}'})
with urllib.request.urlopen(request) as reply:
    print(json.load(reply))`,
  'C#': (address, key) => `using var client = new HttpClient();
client.DefaultRequestHeaders.Add("x-api-key", "${key}");
Console.WriteLine(await client.GetStringAsync("${address}"));`,
}
