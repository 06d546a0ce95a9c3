import { SIGNED_WEBHOOK } from '@raidkit/contract/webhookExamples'

const { secret, body, header } = SIGNED_WEBHOOK

/** The same check in four languages; each prints `true` for the message above. */
export const SIGNATURE_EXAMPLES = {
  JavaScript: `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromSite(secret, header, body) {
  const { t, v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')))
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest('hex')
  return v1.length === expected.length && timingSafeEqual(Buffer.from(v1), Buffer.from(expected))
}

console.log(isFromSite(
  '${secret}',
  '${header}',
  '${body}',
))`,
  Python: `import hashlib
import hmac

def is_from_site(secret: str, header: str, body: bytes) -> bool:
    parts = dict(part.split("=", 1) for part in header.split(","))
    signed = parts["t"].encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(parts["v1"], expected)

print(is_from_site(
    "${secret}",
    "${header}",
    b'${body}',
))`,
  Go: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

func isFromSite(secret, header, body string) bool {
	parts := map[string]string{}
	for _, part := range strings.Split(header, ",") {
		name, value, _ := strings.Cut(part, "=")
		parts[name] = value
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(parts["t"] + "." + body))
	expected := hex.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(parts["v1"]), []byte(expected))
}

func main() {
	fmt.Println(isFromSite(
		"${secret}",
		"${header}",
		\`${body}\`,
	))
}`,
  PHP: `<?php
function is_from_site(string $secret, string $header, string $body): bool {
    parse_str(str_replace(',', '&', $header), $parts);
    $expected = hash_hmac('sha256', $parts['t'] . '.' . $body, $secret);
    return hash_equals($expected, $parts['v1']);
}

var_dump(is_from_site(
    '${secret}',
    '${header}',
    '${body}'
));`,
} as const
