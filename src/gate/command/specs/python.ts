/** Python: packages, tests, linters and servers. */
export const PYTHON = String.raw`
pytest,py.test | @project @lenient -k=t -m=t -n=t -x -v -q -s -W=t -r=t --tb=t
  --maxfail=n --cov=?w --cov-report=t --durations=n --ignore=w --deselect=t
  --junitxml=> --junit-xml=> --color=t --log-level=t --timeout=n --html=>
  --basetemp=> !-p !--rootdir !-c !--pdbcls !--pdb !--trace !--pastebin
  !--override-ini : w*
tox,nox | @project @net @lenient -e=t -s=t -k=t --sessions=t -p=t --session=t
  !--workdir !--installpkg : w*
mypy,pyright,basedpyright,pyre,ruff,black,isort,flake8,pylint,autopep8,yapf,
  autoflake,pyupgrade,bandit,vulture,pydocstyle,pycodestyle,coverage,
  docformatter,djlint,codespell,interrogate,safety,pip-audit,radon,ty,
  pyrefly,sphinx-build,mkdocs,towncrier,sqlfluff,deptry,pytype | @project
  @lenient -m=t -k=t --select=t --ignore=t --format=t --output-format=t
  --line-length=n -l=n -j=n --python-version=t -p=t -o=> -d=>
  !--python-executable !--custom-typeshed-dir !--shadow-file !--load-plugins
  !--init-hook !--pythonpath !--upload : w*
pre-commit | @sub @project @net
pre-commit run,pre-commit validate-config,pre-commit sample-config | @project
  @lenient : w*
uvicorn,gunicorn,flask,daphne,hypercorn,streamlit,jupyter,celery,fastapi |
  @project @net @lenient --host=l -h=l --port=n -p=n -b=l --bind=l --workers=n
  -w=n -k=t --log-level=t --app=t --reload-dir=w !--env-file !--certfile
  !--paste !--daemon !-D !--user !--group !--logger-class !--allow-root !--ip
  : w*
django-admin | @project @lenient : s w*
pip,pip3 | @project @sub @net -q -v --quiet --verbose --no-color
  --disable-pip-version-check --no-input --no-cache-dir --isolated !--proxy
  !--trusted-host !--cert !--index-url !--extra-index-url !--config-settings
pip install,pip download,pip wheel,pip3 install,pip3 download,pip3 wheel |
  @project @net -qvUd -r=< -c=< -e=w -d=> --requirement=< --constraint=<
  --editable=w --upgrade --no-deps --pre --no-cache-dir --quiet --verbose
  --dry-run --no-build-isolation --only-binary=t --no-binary=t --prefer-binary
  --upgrade-strategy=t --require-hashes --no-input --disable-pip-version-check
  --progress-bar=t --no-compile --ignore-installed -I --force-reinstall
  --no-warn-script-location --group=t --dest=> --wheel-dir=> -w=> --report=>
  --use-pep517 --timeout=n --retries=n !-i !--index-url !--extra-index-url
  !--find-links !-f !--trusted-host !--target !-t !--user !--prefix !--root
  !--break-system-packages !--proxy !--global-option !--config-settings !--src
  !--python : p*
pip list,pip show,pip freeze,pip check,pip index,pip debug,pip help,
  pip inspect,pip3 list,pip3 show,pip3 freeze,pip3 check,pip3 index,
  pip3 help,pip3 inspect | @net -oufl --outdated --uptodate --format=t --local
  --user --not-required --files --exclude=t --all --pre --verbose -v -r=<
  --path=d --no-index !--index-url !-i !--extra-index-url : t*
uv | @project @sub @net -q -v --quiet --verbose --offline --no-cache
  --no-progress --directory=r --project=r !--index !--default-index
  !--extra-index-url !--index-url !--allow-insecure-host !--cache-dir
uv sync,uv lock,uv tree,uv venv,uv add,uv remove,uv build,uv export,
  uv version,uv init | @project @net -qvp -p=t --frozen --locked --all-extras
  --extra=t --group=t --dev --no-dev --upgrade -U --python=t --package=t
  --all-groups --only-group=t --no-group=t --no-install-project --inexact
  --check --dry-run --seed --optional=t --format=t -o=> --output-file=>
  --no-hashes --bounds=t --raw-sources --no-sync --depth=n --outdated --bump=t
  --name=t --lib --app --no-editable --prerelease=t --wheel --sdist
  --out-dir=> -e --editable !--index !--default-index !--extra-index-url
  !--index-url !-i !--find-links !-f !--git !--branch !--tag !--rev : p*
uv pip | @sub @project @net -q
uv pip install,uv pip list,uv pip show,uv pip freeze,uv pip check,
  uv pip compile,uv pip sync,uv pip tree | @project @net -qvU -r=< -c=< -e=w
  -o=> --requirement=< --upgrade --editable=w --no-deps --outdated --format=t
  --output-file=> --extra=t --all-extras --python-version=t --generate-hashes
  --dry-run !--index !--default-index !--extra-index-url !--index-url !-i
  !--find-links !-f !--target !--prefix !--system !--break-system-packages
  !--python : p*
uv python | @sub @net
uv python list,uv python find,uv python pin | : t?
poetry,pdm,pipenv,hatch,rye,pixi,flit | @project @sub @net -q -v -n --quiet
  --verbose --no-interaction --no-ansi -C=r
poetry install,poetry add,poetry lock,poetry update,poetry show,
  poetry check,poetry build,poetry env,poetry version,poetry sync,
  poetry export,poetry about,poetry search,pdm install,pdm add,pdm lock,
  pdm list,pdm sync,pdm update,pdm build,pdm info,pipenv install,
  pipenv lock,pipenv graph,pipenv check,pipenv sync,pipenv --venv,
  pipenv verify,hatch build,hatch test,hatch fmt,hatch env,hatch version,
  hatch dep,rye sync,rye test,rye lint,rye fmt,rye build,rye lock,
  pixi install,pixi list,pixi info,flit build | @project @net -DGqvnldEf -G=t
  -E=t -o=> -f=t --dev -d --with=t --without=t --only=t --extras=t
  --all-extras --no-root --sync --no-interaction --no-dev --group=t --dry-run
  --tree --outdated --latest --no-update --no-cache --quiet --verbose --deploy
  --ignore-pipfile --short --all --only-main --format=t --output=>
  --without-hashes --lock --optional --strict --check --prod --frozen-lockfile
  --no-lock !--source !--index !-i !--git !--path !--pypi-mirror !--system
  !--python : p*
pipx,uvx | @ordered
conda,mamba,micromamba | @sub @net
conda env | @sub
conda env list,conda env export | -n=t --name=t --json --no-builds
  --from-history
conda list,conda info,conda search,mamba list,micromamba list | -enf -n=t
  --name=t --envs --json --export : t*
`;
