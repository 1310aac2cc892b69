// One request in all languages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requestLanguages } from '../source/requests/languages.ts'

const post = {
  method: 'POST',
  url: 'https://a.example/pets?kind=dog',
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Key', "it's"]
  ],
  body: '{\n  "name": "Rex"\n}'
} as const

const texts: Readonly<Record<string, string>> = {
  curl: `curl -X POST 'https://a.example/pets?kind=dog' \\
  -H 'Content-Type: application/json' \\
  -H 'X-Key: it'\\''s' \\
  -d '{
  "name": "Rex"
}'`,
  JavaScript: `const response = await fetch("https://a.example/pets?kind=dog", {
  method: 'POST',
  headers: {
    "Content-Type": "application/json",
    "X-Key": "it's"
  },
  body: JSON.stringify({
    "name": "Rex"
  })
})`,
  Python: `import requests

response = requests.request(
    "POST",
    "https://a.example/pets?kind=dog",
    headers={
        "Content-Type": "application/json",
        "X-Key": "it's",
    },
    data="{\\"name\\":\\"Rex\\"}",
)`,
  Go: `body := strings.NewReader(\`{
  "name": "Rex"
}\`)
request, err := http.NewRequest("POST", "https://a.example/pets?kind=dog", body)
if err != nil {
	log.Fatal(err)
}
request.Header.Set("Content-Type", "application/json")
request.Header.Set("X-Key", "it's")
response, err := http.DefaultClient.Do(request)`,
  Java: `var request = HttpRequest.newBuilder(URI.create("https://a.example/pets?kind=dog"))
    .header("Content-Type", "application/json")
    .header("X-Key", "it's")
    .method("POST", HttpRequest.BodyPublishers.ofString("{\\"name\\":\\"Rex\\"}"))
    .build();
var response = HttpClient.newHttpClient()
    .send(request, HttpResponse.BodyHandlers.ofString());`,
  'C#': `using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://a.example/pets?kind=dog");
request.Headers.Add("X-Key", "it's");
request.Content = new StringContent("{\\"name\\":\\"Rex\\"}", Encoding.UTF8, "application/json");
using var response = await client.SendAsync(request);`,
  PHP: `$curl = curl_init('https://a.example/pets?kind=dog');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Content-Type: application/json',
        'X-Key: it\\'s',
    ],
    CURLOPT_POSTFIELDS => '{
  "name": "Rex"
}',
]);
$response = curl_exec($curl);`
}

for (const { label, write } of requestLanguages) test(label, () => assert.equal(write(post), texts[label]))

test('a request without anything', () =>
  assert.equal(
    requestLanguages
      .slice(0, 2)
      .map(({ write }) => write({ method: 'GET', url: 'https://a.example', headers: [], body: '' })),
    ["curl 'https://a.example'", 'const response = await fetch("https://a.example")']
  ))
