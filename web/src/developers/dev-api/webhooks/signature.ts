import { SIGNED_WEBHOOK } from '@raidkit/contract/alerts/webhookExamples'

const { secret, body, header } = SIGNED_WEBHOOK

/** The same check in four languages; each prints `true` for the message above, and refuses a header of any other form. */
export const SIGNATURE_EXAMPLES = {
  JavaScript: `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromSite(secret, header, body) {
  const { t, v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')))
  const expected = Buffer.from(createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest('hex'))
  const signature = Buffer.from(v1)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

console.log(isFromSite(
  '${secret}',
  '${header}',
  '${body}',
))`,
  Python: `import hashlib
import hmac

def is_from_site(secret: str, header: str, body: bytes) -> bool:
    parts = dict(part.partition("=")[::2] for part in header.split(","))
    signed = parts.get("t", "").encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(parts.get("v1", "").encode(), expected.encode())

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
    $parts = ['t' => '', 'v1' => ''];
    foreach (explode(',', $header) as $part) {
        [$name, $value] = explode('=', $part, 2) + ['', ''];
        $parts[$name] = $value;
    }
    $expected = hash_hmac('sha256', $parts['t'] . '.' . $body, $secret);
    return hash_equals($expected, $parts['v1']);
}

var_export(is_from_site(
    '${secret}',
    '${header}',
    '${body}'
));`,
} as const
