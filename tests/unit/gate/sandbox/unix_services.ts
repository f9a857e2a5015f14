/**
 * Answers on sockets with a text, whoever connects; a name that begins with @
 * is abstract. A process of its own, for Deno asks for all of the network.
 */
export async function unixServices(
  names: readonly string[],
  text: string,
): Promise<AsyncDisposable> {
  const child = new Deno.Command("perl", {
    args: ["-MSocket", "-e", SERVER, text, ...names],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.getReader();
  await reader.read();
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await child.status;
      await reader.cancel();
    },
  };
}

const SERVER = `
$SIG{PIPE} = "IGNORE"; $| = 1;
my $text = shift; my $wanted = "";
my @all = map {
  my $path = s/^@/\\0/r;
  socket(my $s, AF_UNIX, SOCK_STREAM, 0) or die $!;
  bind($s, pack_sockaddr_un($path)) or die $!;
  listen($s, 5) or die $!;
  chmod(0777, $path) unless /^@/;
  vec($wanted, fileno($s), 1) = 1;
  $s;
} @ARGV;
print "ready\\n";
while (select(my $ready = $wanted, undef, undef, undef)) {
  for my $s (@all) {
    next unless vec($ready, fileno($s), 1);
    accept(my $c, $s); syswrite($c, $text); close($c);
  }
}`;
