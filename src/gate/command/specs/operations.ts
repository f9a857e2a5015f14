/** Containers, clusters and clouds: looking, planning, and running boxed in. */
export const OPERATIONS = String.raw`
docker,podman,nerdctl | @sub @ordered -D --debug !-H !--host !-c !--context
  !--config !--url !--connection
docker ps,docker images,docker logs,docker inspect,docker version,
  docker info,docker stats,docker top,docker port,docker history,
  docker search,docker diff,docker events,docker wait,podman ps,
  podman images,podman logs,podman inspect,podman version,podman info,
  podman stats,podman top,podman port,podman history | -aqsfnlt -n=n -f=t
  --all --quiet --no-trunc --size --filter=t --format=t --last=n --latest
  --follow --tail=n --since=t --until=t --timestamps --digests --no-stream
  --type=t --human --details : t*
docker container,docker image,docker volume,docker network,docker system,
  docker context,docker builder,docker manifest,docker plugin,docker buildx,
  podman container,podman image,podman volume,podman network | @sub
docker container ls,docker container list,docker container ps,
  docker container inspect,docker container logs,docker container stats,
  docker container top,docker container port,docker image ls,
  docker image list,docker image inspect,docker image history,
  docker volume ls,docker volume inspect,docker network ls,
  docker network inspect,docker system df,docker system info,
  docker context ls,docker context show,docker manifest inspect,
  docker plugin ls,docker buildx ls,docker buildx version,
  docker buildx inspect,docker buildx du,podman image ls,
  podman container ls,podman volume ls,podman network ls | -aqvfn --all
  --quiet --no-trunc --filter=t --format=t --verbose --tail=n --follow
  --no-stream --size : t*
docker build,docker image build,docker buildx build,podman build | @project
  @net -qt -t=t -f=w --tag=t --file=w --build-arg=t --target=t --no-cache
  --pull --progress=t --platform=t --quiet --label=t --rm --force-rm --squash
  --cache-from=t --load --compress --shm-size=n --ulimit=t -m=n --memory=n
  --cpus=n --iidfile=> --no-cache-filter=t !--network !--secret !--ssh !--push
  !-o !--output !--allow !--security-opt !--build-context : w
docker run,docker create,podman run | @project @net @ordered -diPtq -it -ti
  -dit --rm --init --read-only --tty --interactive --detach -e=t -p=t -u=t
  -w=t -h=t -l=t -m=n -v=t -a=t --name=t --workdir=t --env=t --publish=t
  --user=t --volume=t --mount=t --hostname=t --label=t --memory=n --cpus=n
  --cpu-shares=n --pids-limit=n --tmpfs=t --platform=t --pull=t --network=t
  --net=t --restart=t --shm-size=n --ulimit=t --log-driver=t --stop-timeout=n
  --expose=n --no-healthcheck --publish-all --cap-drop=t --security-opt=t
  --quiet --add-host=t --dns=t --link=t --network-alias=t !--privileged
  !--cap-add !--device !--pid !--ipc !--uts !--userns !--cgroupns
  !--volumes-from !--env-file !--volume-driver !--device-cgroup-rule !--sysctl
  !--oom-kill-disable !--runtime !--entrypoint !--group-add !--cgroup-parent
  !--cidfile !--annotation : t t*
docker pull,docker image pull,podman pull | @net -q --quiet --platform=t : t
docker tag | : t t
docker compose,docker-compose,podman-compose | @sub @ordered -f=w -p=t
  --file=w --project-name=t --profile=t --ansi=t --progress=t --compatibility
  --dry-run --project-directory=d !--env-file !-H !--host !--context
docker compose ps,docker compose logs,docker compose config,
  docker compose images,docker compose top,docker compose version,
  docker compose ls,docker compose port,docker compose events,
  docker compose stats,docker-compose ps,docker-compose logs,
  docker-compose config,docker-compose images,docker-compose top,
  docker-compose version,docker-compose port | -aqfnt --all --quiet --services
  --follow --tail=n --since=t --until=t --timestamps --no-color
  --no-log-prefix --format=t --filter=t --status=t --volumes --images
  --profiles --hash=t --no-interpolate --resolve-image-digests : t*
docker compose up,docker compose build,docker compose pull,
  docker compose start,docker compose create,docker compose watch,
  docker-compose up,docker-compose build,docker-compose pull,
  docker-compose start | @project @net -dVt --detach --build --no-build
  --no-deps --no-recreate --force-recreate --pull=?t --quiet --quiet-pull
  --no-cache --scale=t --timeout=n --wait --wait-timeout=n --no-start
  --abort-on-container-exit --exit-code-from=t --remove-orphans --attach=t
  --no-attach=t --no-log-prefix --progress=t --build-arg=t
  --ignore-pull-failures --with-dependencies --renew-anon-volumes --no-color
  --always-recreate-deps --watch !--push !--ssh : t*
docker compose stop,docker compose down,docker-compose stop,
  docker-compose down | -t=n --timeout=n --remove-orphans !-v !--volumes
  !--rmi : t*
docker compose run,docker compose exec,docker-compose run,
  docker-compose exec | @project @ordered -Tidit --rm --no-deps --build -e=t
  --env=t --name=t --use-aliases --no-TTY --interactive --detach
  --service-ports -w=t --workdir=t --quiet-pull !-u !--user !-v !--volume
  !--entrypoint !--privileged !--cap-add : t t*
kubectl,k,oc,minikube,kind,k3d,helm,kustomize,stern,kubectx,kubens,istioctl,
  flux,argocd | @sub @ordered -n=t --namespace=t --context=t -A !--kubeconfig
  !--as !--token !--server !-s !--insecure-skip-tls-verify
kubectl get,kubectl describe,kubectl logs,kubectl top,kubectl explain,
  kubectl version,kubectl api-resources,kubectl api-versions,
  kubectl cluster-info,kubectl diff,kubectl events,kubectl wait,
  kubectl options,oc get,oc describe,oc logs,oc status,k get,k describe,
  k logs | @net -AwLRpf -n=t -o=t -l=t -f=w -c=t -L=t --namespace=t
  --all-namespaces --output=t --selector=t --field-selector=t --watch
  --show-labels --sort-by=t --no-headers --tail=n --since=t --follow
  --previous --container=t --all-containers --prefix --timestamps --context=t
  --containers --recursive --api-version=t --client --short --wide --for=t
  --timeout=n --filename=w --ignore-not-found --max-log-requests=n
  --since-time=t --limit-bytes=n --show-events --label-columns=t --kind=t
  --namespaced=?t --verbs=t --types=t -k=w --chunk-size=n --show-kind
  --output-watch-events --for !--raw !--kubeconfig !--as !--token : t*
kubectl rollout status,kubectl rollout history,kubectl config get-contexts,
  kubectl config current-context,kubectl config get-clusters,
  kubectl config get-users,kubectl auth can-i,kubectl auth whoami | @net -n=t
  --namespace=t -w --revision=n --timeout=n --watch=?t --list -A -o=t
  --output=t --no-headers : t*
kubectl rollout,kubectl config,kubectl auth,kubectl plugin | @sub -n=t
kubectl plugin list |
kubectl apply,kubectl delete,kubectl create,kubectl patch,kubectl run,
  kubectl scale,kubectl label,kubectl annotate,kubectl set,kubectl expose,
  kubectl replace,kubectl taint,kubectl cordon,kubectl drain,
  kubectl uncordon | @net -n=t -f=w -k=w -l=t -o=t --namespace=t --filename=w
  --dry-run=?t --output=t --selector=t --image=t --from-literal=t
  --from-file=w --port=n --type=t -p=t --patch=t --replicas=n --overwrite
  --server-side --validate=?t --restart=t --all --save-config
  --force-conflicts --field-manager=t --ignore-daemonsets --recursive -R
  --labels=t --context=t : t*
kubectl kustomize,kustomize build,kustomize version,kustomize cfg | -o=> : w?
helm list,helm ls,helm status,helm history,helm show,helm template,
  helm lint,helm version,helm search,helm dependency,helm dep,helm verify,
  helm inspect,helm package | @net -aAndqrf -n=t -f=w -o=t -s=t -l=t
  --namespace=t --all-namespaces --values=w --set=t --set-string=t --output=t
  --version=t --strict --debug --show-only=t --include-crds --revision=n
  --max=n --filter=t --short --skip-tests --validate --kube-version=t
  --api-versions=t --create-namespace --is-upgrade --generate-name --dry-run
  --destination=> --devel --versions !--post-renderer !--kubeconfig
  !--output-dir !--repo !--set-file : w*
helm upgrade,helm install,helm uninstall,helm rollback | @net -in -n=t -f=w
  --namespace=t --values=w --set=t --set-string=t --install --dry-run=?t
  --debug --version=t --create-namespace --wait --atomic --timeout=n
  --reuse-values !--post-renderer !--kubeconfig !--repo : t*
minikube status,minikube ip,minikube version,kind get,kind version,
  k3d version | -p=t : s*
stern | @net -nAlcs -n=t -l=t -c=t -s=t --tail=n --since=t --namespace=t
  --no-follow --all-namespaces : t?
istioctl version,istioctl analyze,istioctl proxy-status,flux get,flux check,
  flux version,flux logs,flux stats,flux tree | @net -n=t -A --all-namespaces
  --namespace=t --client --pre : t*
terraform,tofu,terragrunt | @sub @dash -chdir=r
terraform plan,terraform validate,terraform fmt,terraform version,
  terraform providers,terraform graph,terraform init,terraform get,
  tofu plan,tofu validate,tofu fmt,tofu show,tofu version,tofu init,
  tofu graph,tofu providers,terragrunt plan,terragrunt validate | @project
  @net @dash -destroy -out=> -var=t -var-file=w -target=t -refresh=?t -lock=?t
  -input=?t -no-color -json -check -diff -recursive -write=?t -list=?t
  -upgrade -backend=?t -reconfigure -detailed-exitcode -compact-warnings
  -parallelism=n -refresh-only -replace=t -lockfile=t -lock-timeout=t -get=?t
  -draw-cycles -type=t -concise !-plugin-dir !-from-module !-backend-config
  !-state !-raw : w*
terraform output,terraform show,tofu output | @dash -no-color : w?
terraform state,terraform workspace,tofu state,tofu workspace | @sub @dash
terraform state list,terraform workspace list,terraform workspace show,
  tofu state list,tofu workspace list,tofu workspace show | @net @dash -id=t :
  t*
pulumi | @sub
pulumi preview,pulumi about,pulumi version | @project @net -sj -s=t --stack=t
  --diff --json --refresh --non-interactive --show-sames
vagrant | @sub
vagrant status,vagrant global-status,vagrant validate,vagrant version,
  vagrant port | --machine-readable : t?
packer | @sub
packer validate,packer fmt,packer inspect,packer version | @lenient : w*
ansible-doc | -lst -t=t --list --type=t --snippet : t*
ansible-playbook | @project @net -CDvi -i=w -l=t -t=t --syntax-check --check
  --diff --list-tasks --list-hosts --list-tags --limit=t --tags=t
  --inventory=w : w+
aws,az,gcloud,gsutil,doctl,linode-cli,oci,ibmcloud,heroku,fly,flyctl,vercel,
  netlify,railway,render,supabase,firebase,cf,eb,sam,cdk,serverless,sls,
  wrangler,amplify,copilot,planetscale,pscale,turso,neonctl,atlas,
  sentry-cli,stripe,twilio,twine,mc,s3cmd,rclone,b2,gh-ost,prisma,
  drizzle-kit,knex,typeorm,sequelize,sequelize-cli,flyway,liquibase,goose,
  migrate,dbmate,alembic,rails-db,atlas-cli,hasura,cdktf,nomad,consul | @sub
  @ordered -q --region=t --profile=t --output=t --query=t --project=t
  --format=t --no-cli-pager --account=t -o=t --no-color
aws --version,aws help,gcloud version,gcloud info,gcloud help,az version,
  heroku version,heroku --version,fly version,vercel --version |
cdk diff,cdk synth,cdk ls,cdk list,cdk doctor,cdk version,sam validate,
  sam build,sam --version,serverless print,sls print,wrangler --version,
  wrangler types,prisma generate,prisma validate,prisma format,
  prisma version,drizzle-kit generate,drizzle-kit check,knex migrate:list,
  typeorm migration:show,sequelize db:migrate:status,
  sequelize-cli db:migrate:status,flyway info,flyway validate,
  liquibase status,liquibase validate,goose status,goose version,
  dbmate status,alembic current,alembic history,alembic heads,alembic check,
  alembic show,alembic branches,supabase status,supabase --version,
  firebase --version,nomad status,nomad version,consul members,
  consul version,hasura version,vercel list,vercel ls,netlify status,
  fly status,fly logs,flyctl status,heroku ps,heroku logs,heroku releases,
  heroku info,heroku status,railway status,railway logs,eb status,cf apps |
  @project @net -antv -n=n -a=t -s=t --app=t --stage=t --schema=w --num=n
  --dyno=t --source=t --json --no-color --quiet --verbose --all --app-name=t
  -i=t --range=t --name=t --config=w !--url : t*
prisma migrate | @sub
prisma migrate status | @project --schema=w
alembic upgrade | @project --sql -x=t --tag=t : t
aws s3,aws ec2,aws sts,aws iam,aws lambda,aws logs,aws cloudformation,
  aws ecs,aws eks,aws ecr,aws rds,aws dynamodb,aws sqs,aws sns,aws route53,
  aws cloudwatch,aws s3api,aws elbv2,aws autoscaling,aws apigateway,
  aws stepfunctions,aws events,aws acm,aws cloudfront,aws configure,
  az group,az account,az vm,az aks,az resource,az acr,az webapp,
  gcloud config,gcloud compute,gcloud projects,gcloud container,gcloud run,
  gcloud functions,gcloud services,gcloud logging,gcloud app,gcloud sql,
  gcloud builds,gcloud storage,gcloud components,gcloud auth,doctl compute,
  doctl account,doctl kubernetes,doctl apps | @sub @ordered
gcloud compute instances,gcloud container clusters,gcloud run services,
  gcloud sql instances,gcloud compute zones,gcloud compute regions,
  gcloud compute disks,gcloud compute networks,doctl compute droplet,
  doctl kubernetes cluster,gcloud config configurations | @sub @ordered
aws s3 ls | @net --recursive --human-readable --summarize --region=t
  --profile=t --page-size=n --no-sign-request : t?
aws sts get-caller-identity,gcloud config list,gcloud config get-value,
  gcloud config get,gcloud projects list,gcloud projects describe,
  gcloud services list,gcloud logging read,gcloud builds list,
  gcloud functions list,gcloud components list,gcloud auth list,
  gcloud storage ls,gcloud compute instances list,
  gcloud compute instances describe,gcloud container clusters list,
  gcloud container clusters describe,gcloud run services list,
  gcloud run services describe,gcloud sql instances list,
  gcloud compute zones list,gcloud compute regions list,
  gcloud compute disks list,gcloud compute networks list,
  gcloud config configurations list,gsutil ls,gsutil version,gsutil du,
  az account show,az account list,az group list,az group show,az vm list,
  az vm show,az aks list,az aks show,az resource list,az acr list,
  az webapp list,az webapp show,doctl account get,
  doctl compute droplet list,doctl compute droplet get,doctl apps list,
  doctl kubernetes cluster list,aws configure list | @net -lrah -o=t -n=t -g=t
  --output=t --query=t --format=t --region=t --profile=t --project=t --zone=t
  --filter=t --limit=n --resource-group=t --name=t --enabled --freshness=t
  --order=t -d --show-details --no-cli-pager --max-items=n : t*
aws ec2 describe-instances,aws ec2 describe-vpcs,aws ec2 describe-subnets,
  aws ec2 describe-security-groups,aws ec2 describe-regions,
  aws ec2 describe-images,aws ec2 describe-volumes,aws iam list-users,
  aws iam list-roles,aws iam get-role,aws iam get-user,
  aws iam list-policies,aws lambda list-functions,
  aws logs describe-log-groups,aws logs tail,aws cloudformation list-stacks,
  aws cloudformation describe-stacks,aws cloudformation validate-template,
  aws ecs list-clusters,aws ecs list-services,aws ecs describe-services,
  aws eks list-clusters,aws eks describe-cluster,
  aws ecr describe-repositories,aws rds describe-db-instances,
  aws dynamodb list-tables,aws dynamodb describe-table,aws sqs list-queues,
  aws sns list-topics,aws route53 list-hosted-zones,
  aws cloudwatch list-metrics,aws cloudwatch describe-alarms,
  aws s3api list-buckets,aws s3api list-objects-v2,aws s3api head-object,
  aws s3api get-bucket-location,aws elbv2 describe-load-balancers,
  aws autoscaling describe-auto-scaling-groups,
  aws stepfunctions list-state-machines,aws acm list-certificates,
  aws cloudfront list-distributions | @net --region=t --profile=t --output=t
  --query=t --filters=t --max-items=n --no-cli-pager --instance-ids=t
  --stack-name=t --cluster=t --services=t --name=t --bucket=t --prefix=t
  --key=t --table-name=t --role-name=t --user-name=t --follow --since=t
  --format=t --log-group-name-prefix=t --owners=t --scope=t --template-body=t
  --group-ids=t --function-name=t --repository-names=t : t*
twine check | --strict : <+
virsh,VBoxManage,multipass,limactl,lima,colima,orb | @sub
virsh list,VBoxManage list,multipass list,multipass info,limactl list,
  colima status | --all : t*
tailscale,wg,nmcli,resolvectl,networkctl | @sub
tailscale status,tailscale ip,tailscale version,tailscale netcheck,
  resolvectl status,resolvectl query,networkctl status,networkctl list | -46
  --active : s*
ollama | @sub
ollama list,ollama ps,ollama show,ollama --version | : t?
`;
